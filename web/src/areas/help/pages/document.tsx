import { useQuery } from '@tanstack/react-query';
import { usePathText } from '../../../kernel/area.ts';
import { documentQuery } from '../data.ts';
import { HelpPage } from '../parts/help-page.tsx';

/** A document for operators and developers. */
export default function DocumentPage() {
  return <HelpPage query={useQuery(documentQuery(usePathText('document')))} language="en" />;
}
