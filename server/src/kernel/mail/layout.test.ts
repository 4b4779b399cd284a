import { expect, it } from 'vitest';
import { mailLayout } from './layout.ts';

it('The layout says the same as HTML and as text, and escapes what people wrote', () => {
  const { html, text } = mailLayout({
    language: 'de',
    title: 'Angemeldet',
    paragraphs: ['Guten Tag <b>Vera</b>'],
    facts: [
      ['Ort', 'https://example.com/?a=1&b=2'],
      ['Referent', '"><script>'],
    ],
    button: { label: 'Abmelden', href: 'https://kontor.example/cancel' },
    links: [{ label: 'Impressum', href: 'javascript:alert(1)' }],
  });
  expect(html).not.toMatch(/<b>|<script|javascript:/);
  expect(html).toContain('<a href="https://kontor.example/cancel"');
  for (const part of ['Angemeldet', 'Ort: https://example.com/?a=1&b=2', 'Abmelden:\nhttps://kontor.example/cancel']) {
    expect(text).toContain(part);
  }
});

it('figures stand with their notes: in lines of HTML, in one of text', () => {
  const figure = { label: 'Umsatz <i>', value: '1.500 €', notes: ['zum Vormonat +5 %', 'zum Vorjahr & davor'] };
  const { html, text } = mailLayout({ language: 'de', title: 'Zahlen', paragraphs: [], figures: [figure], links: [] });
  expect(html).toContain('zum Vormonat +5 %<br>zum Vorjahr &#38; davor');
  expect(html).toContain('Umsatz &#60;i&#62;');
  expect(text).toContain('Umsatz <i>: 1.500 € · zum Vormonat +5 % · zum Vorjahr & davor');
});
