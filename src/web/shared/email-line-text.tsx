import { EmailText } from './email-text.tsx';

/** A sentence in which an address stands on a line of its own, broken only where that line ends. */
export function EmailLineText({ text, address }: { text: string; address: string }) {
  const [before, ...after] = text.split(address);
  return (
    <>
      {before}
      <span className="my-1 block text-default">
        <EmailText email={address} />
      </span>
      {after.join(address)}
    </>
  );
}
