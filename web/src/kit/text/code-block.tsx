import { Code } from '@mantine/core';

/** A text for machines as it is, in lines that break where they have to. */
export const CodeBlock = ({ children }: { readonly children: string }) => (
  <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Code>
);
