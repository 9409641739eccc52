import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns the European Central Bank's file in its published form. */
export function rateFile(day: string, rates: Record<string, string>): string {
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>${cubes.join('')}</Cube></Cube>
</gesmes:Envelope>`;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a stand-in for the bank's server. */
export async function openRateService() {
  const service = {
    url: '',
    calls: 0,
    answer: (_, response) => void response.writeHead(404).end(),
    /** Sets the text of the answers. */
    give(text: string | Buffer) {
      service.answer = (_, response) => void response.writeHead(200).end(text);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  } as {
    url: string;
    calls: number;
    answer: Answer;
    give: (text: string | Buffer) => void;
    stop: () => void;
  };
  const server = createServer((request, response) => {
    service.calls += 1;
    service.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`;
  return service;
}
