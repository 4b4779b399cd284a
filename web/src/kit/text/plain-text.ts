/** An HTML text's words, without its formats. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|li)>|<br\s*\/?>/gi, '$&\n'), 'text/html');
  return (body.textContent ?? '').trim();
}
