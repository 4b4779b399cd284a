import { Stack } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kernel/title.tsx';
import { useWords } from '../../kernel/translation.ts';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

export interface PageProps extends Pick<PageHeaderProps, 'back' | 'facts'> {
  /** By default, the title that the area declares for the page. */
  readonly title?: string;
  /** The browser tab's title; by default, the page's. */
  readonly documentTitle?: string;
  /** Above the header: the area's navigation, a notice. */
  readonly above?: ReactNode;
  /** On the right of the header. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page: its titles, the header with the way back and buttons, and the content. */
export function Page({ title, documentTitle, above, back, facts, buttons, children }: PageProps) {
  const declaredTitle = useDeclaredTitle();
  const heading = title ?? declaredTitle;
  if (heading === null) throw new Error('This page needs a title, as a property or in its area.tsx.');
  return (
    <Stack gap="lg">
      {above}
      <PageTitle title={documentTitle ?? heading} />
      <PageHeader title={heading} back={back} facts={facts}>
        {buttons}
      </PageHeader>
      {children}
    </Stack>
  );
}

/** The title of the current page in its `area.tsx`. */
function useDeclaredTitle(): string | null {
  const title = useMatch({ strict: false, select: ({ staticData }) => staticData.title });
  const word = useWords();
  return title ? word(title) : null;
}
