const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** A sanitised description as plain text, a line for each paragraph and list item. */
export const plainText = (description: string): string =>
  description
    .replaceAll(/<br[^>]*>|<\/(?:p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/**
 * Reduces a description to the formats of the editor: bold, italic, underline, lists, paragraphs, line breaks
 * (`behaviour §4`).
 */
export async function sanitise(description: string | null): Promise<string | null> {
  if (description === null) return null;
  const { default: sanitizeHtml } = await import('sanitize-html');
  const clean = sanitizeHtml(description, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
    allowedAttributes: {},
  }).trim();
  return sanitizeHtml(clean, { allowedTags: [] }).trim() === '' ? null : clean;
}
