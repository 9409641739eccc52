/** A reply that is already JSON text, made by PostgreSQL. The server sends it without parsing or serialising it. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
