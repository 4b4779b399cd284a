import { Anchor, Typography } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { createElement, type ReactNode, useEffect } from 'react';
import classes from './markdown.module.css';
import type { MarkdownLink, MarkdownNode } from './markdown-nodes.ts';

/** Within the page, to another page of the portal, or out of it. */
function MarkdownAnchor({ href, children }: MarkdownLink) {
  const content = nodesOf(children);
  if (!href.startsWith('/')) return <Anchor href={href}>{content}</Anchor>;
  const [to, hash] = href.split('#');
  return (
    <Anchor component={Link} to={to} {...(hash && { hash })}>
      {content}
    </Anchor>
  );
}

/** A table or code that is wider than a phone scrolls by itself, also by keyboard. */
const scrolled = (content: ReactNode, key: number) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard could not scroll it otherwise
  <div key={key} className={classes.scrolled} tabIndex={0}>
    {content}
  </div>
);

const nodesOf = (nodes: readonly MarkdownNode[]): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    if (node.tag === 'a') return <MarkdownAnchor key={at} {...node} />;
    if (node.tag === 'img') {
      const { tag: _, alt, ...picture } = node;
      return <img key={at} alt={alt} loading="lazy" className={classes.picture} {...picture} />;
    }
    const { tag, children, ...props } = node;
    if (children.length === 0) return createElement(tag, { key: at, ...props });
    const element = createElement(tag, { key: at, ...props }, ...nodesOf(children));
    return tag === 'table' || tag === 'pre' ? scrolled(element, at) : element;
  });

/** Scrolls to the part that the address names, once it is there. */
function useNamedPart(nodes: readonly MarkdownNode[]): void {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other nodes have other parts
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash, nodes]);
}

/** Renders compiled Markdown. */
export function Markdown({ nodes }: { readonly nodes: readonly MarkdownNode[] }) {
  useNamedPart(nodes);
  return <Typography className={classes.text}>{nodesOf(nodes)}</Typography>;
}
