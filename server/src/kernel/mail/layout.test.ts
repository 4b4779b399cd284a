import { expect, it } from 'vitest';
import { mailLayout } from './layout.ts';

it('The layout has the same content as HTML and as text, and escapes user input', () => {
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

it('Figures have their notes: on separate lines in HTML, on one line in text', () => {
  const figure = { label: 'Umsatz <i>', value: '1.500 €', notes: ['zum Vormonat +5 %', 'zum Vorjahr & davor'] };
  const { html, text } = mailLayout({ language: 'de', title: 'Zahlen', paragraphs: [], figures: [figure], links: [] });
  expect(html).toContain('zum Vormonat +5 %<br>zum Vorjahr &#38; davor');
  expect(html).toContain('Umsatz &#60;i&#62;');
  expect(text).toContain('Umsatz <i>: 1.500 € · zum Vormonat +5 % · zum Vorjahr & davor');
});

it('A table becomes a table in HTML and lines in text, escaped, with its notes below', () => {
  const { html, text } = mailLayout({
    language: 'de',
    title: 'Bestellung',
    paragraphs: [],
    table: {
      head: ['Artikel', 'Menge <b>'],
      rows: [
        ['Pils & Co\nArtikelnummer 4711', '12 Kasten'],
        ['</td><script>alert(1)</script>', '"6"'],
      ],
    },
    links: [],
  });
  expect(html).not.toMatch(/<b>|<script|<\/td><script/);
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html.match(/<td style="padding:8px/g)).toHaveLength(4);
  expect(html).toMatch(/Pils &#38; Co<br><span [^>]*>Artikelnummer 4711<\/span><\/td>/);
  expect(html).toContain('&#60;/td&#62;&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(text).toContain('Artikel | Menge <b>\nPils & Co, Artikelnummer 4711 | 12 Kasten\n');
});
