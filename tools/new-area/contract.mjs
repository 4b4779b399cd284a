/** The contract between server and web: one resource, its readers and writers, and no refusals of its own yet. */
export const contract = ({ kebab, camel }) => ({
  [`contract/src/areas/${kebab}/schema.ts`]: `import { only } from '../../kernel/access.ts';
import { line, text } from '../../kernel/fields.ts';
import { resource } from '../../kernel/resource.ts';

export const entry = resource({
  path: '${kebab}/entry',
  read: only('PortalAdministrator'),
  write: only('PortalAdministrator'),
  writable: { title: line(), text: text() },
});
`,

  [`contract/src/areas/${kebab}/endpoints.ts`]: `import { entry } from './schema.ts';

export const ${camel} = { entry };
`,

  [`contract/src/areas/${kebab}/errors.ts`]: `/** Refusals of its own, \`'${camel}.reason': 409\`; each needs its sentence in the words. */
export const ${camel}Errors = {} as const;
`,
});
