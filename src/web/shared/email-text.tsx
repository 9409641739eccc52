/** An email address that wraps after its @ and its dots, and elsewhere only if a piece is longer than the line. */
export function EmailText({ email }: { email: string }) {
  const [, piece, rest] = /^(.*?[@.])(.+)$/.exec(email) ?? [];
  if (!piece || !rest) return email;
  return (
    <>
      {piece}
      <wbr />
      <EmailText email={rest} />
    </>
  );
}
