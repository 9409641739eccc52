/** A reply that is JSON already, sent as it stands: made by PostgreSQL, it need be neither read nor written again. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
