/** An e-mail address that breaks before its @ when it is too long for one line. */
export function MailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
