/**
 * A reason not to start that the operator can resolve. The message is one plain sentence, shown without a
 * stack.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
