import { Typography } from '@mantine/core';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import kit from '../kit.module.css';

const ALLOWED = new Map(
  Object.entries({
    b: 'strong',
    strong: 'strong',
    i: 'em',
    em: 'em',
    u: 'u',
    ol: 'ol',
    ul: 'ul',
    li: 'li',
    p: 'p',
    br: 'br',
  }),
);
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title']);

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    const name = node.nodeName.toLowerCase();
    if (node.nodeType !== Node.ELEMENT_NODE || DROPPED.has(name)) return null;
    const tag = ALLOWED.get(name);
    // An element that is not allowed is replaced by its content; attributes are dropped.
    if (!tag) return <Fragment key={at}>{nodesOf(node)}</Fragment>;
    return tag === 'br' ? <br key={at} /> : createElement(tag, { key: at }, ...nodesOf(node));
  });
}

/** Renders HTML with the formats of `spec 1 §3`, and nothing else. */
export function RichText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <Typography className={kit.text}>{nodes}</Typography>;
}
