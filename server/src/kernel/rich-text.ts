import sanitizeHtml from 'sanitize-html';

/**
 * Reduces a description to the formats of the editor: bold, italic, underline, lists, paragraphs, line breaks
 * (`behaviour §4`).
 */
export function sanitise(description: string | null): string | null {
  if (description === null) return null;
  const clean = sanitizeHtml(description, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
    allowedAttributes: {},
  }).trim();
  return sanitizeHtml(clean, { allowedTags: [] }).trim() === '' ? null : clean;
}
