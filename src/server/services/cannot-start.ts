/** A reason not to start that the operator can act on: its message is one plain sentence, shown without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
