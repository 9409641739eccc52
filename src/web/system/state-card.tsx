import type { Operation } from '#contract/system/operation-endpoints.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { systemTexts } from './system-texts.ts';

/** Bytes in gigabytes, with one decimal. */
const gigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10;

/** The facts of the installation, a line each. */
export function StateCard({ operation }: { operation: Operation }) {
  const texts = useTexts(systemTexts);
  const formats = useFormats();
  const { version, instances, database, lastBackup, queue, disk } = operation;
  const lines = (all: readonly string[]) => all.map((line) => <p key={line}>{line}</p>);
  const backup = lastBackup
    ? [
        texts.backupValue(formats.dateTime(lastBackup.madeAt), formats.number(lastBackup.files)),
        ...(lastBackup.missing > 0 ? [texts.backupMissing(formats.number(lastBackup.missing))] : []),
      ]
    : [texts.noBackup];
  const waiting =
    queue.due + queue.postponed === 0
      ? [texts.queueEmpty]
      : [
          texts.queueValue(formats.number(queue.due), formats.number(queue.postponed)),
          ...(queue.oldest >= 60 ? [texts.oldest(formats.number(Math.floor(queue.oldest / 60)))] : []),
        ];
  const items = [
    { term: texts.version, value: version },
    {
      term: texts.instances,
      value:
        instances.length === 0
          ? texts.noInstance
          : instances.map(({ id, version: running, startedAt }) => (
              <p key={id}>{texts.instance(running, formats.dateTime(startedAt))}</p>
            )),
    },
    {
      term: texts.database,
      value: texts.databaseValue(database.version, formats.fileSize(database.bytes), database.migrations),
    },
    { term: texts.backup, value: lines(backup) },
    { term: texts.queue, value: lines(waiting) },
    {
      term: texts.disk,
      value: disk
        ? texts.diskValue(formats.number(gigabytes(disk.free)), formats.number(gigabytes(disk.total)))
        : texts.unknown,
    },
  ];
  return (
    <Card title={texts.state}>
      <DefinitionList items={items} />
    </Card>
  );
}
