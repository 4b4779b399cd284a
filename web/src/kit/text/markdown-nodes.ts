/** A picture; its size is known, so that the text does not move when it is loaded. */
export interface MarkdownPicture {
  readonly tag: 'img';
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A link: `/path#part` leads to a page of the portal, `#part` stays on the page, anything else leaves the portal. */
export interface MarkdownLink {
  readonly tag: 'a';
  readonly href: string;
  readonly children: readonly MarkdownNode[];
}

export interface MarkdownElement {
  readonly tag:
    | ('h2' | 'h3' | 'h4' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'em' | 'del' | 'code' | 'pre' | 'blockquote')
    | ('hr' | 'br' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td');
  /** Links lead to it. */
  readonly id?: string;
  /** The number of the first item. */
  readonly start?: number;
  readonly children: readonly MarkdownNode[];
}

/** A part of a text; a string is shown as it is. */
export type MarkdownNode = string | MarkdownPicture | MarkdownLink | MarkdownElement;

/** A heading of the second level. */
export interface MarkdownHeading {
  readonly id: string;
  readonly text: string;
}

/** A Markdown file as the build compiles it (`web/markdown.ts`). */
export interface MarkdownPage {
  /** The heading of the first level. */
  readonly title: string;
  readonly headings: readonly MarkdownHeading[];
  readonly nodes: readonly MarkdownNode[];
}
