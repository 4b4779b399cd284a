const list = (roles) => roles.map((role) => `, '${role}'`).join('');

/** The contract between server and web: one resource, its readers and writers, and an empty list of refusals. */
export const contract = ({ kebab, camel, upper, record, readers }) => ({
  [`contract/src/areas/${kebab}/access.ts`]: `import type { Role } from '../../kernel/access.ts';

export const ${upper}_WRITERS = ['PortalAdministrator'] as const satisfies readonly Role[];

export const ${upper}_READERS = [...${upper}_WRITERS${list(readers)}] as const satisfies readonly Role[];
`,

  [`contract/src/areas/${kebab}/schema.ts`]: `import { only } from '../../kernel/access.ts';
import { line, text } from '../../kernel/fields.ts';
import { resource } from '../../kernel/resource.ts';
import { ${upper}_READERS, ${upper}_WRITERS } from './access.ts';

export const ${record} = resource({
  path: '${kebab}/${record}',
  read: only(...${upper}_READERS),
  write: only(...${upper}_WRITERS),
  writable: { title: line(), text: text() },
});
`,

  [`contract/src/areas/${kebab}/endpoints.ts`]: `import { ${record} } from './schema.ts';

export const ${camel} = { ${record} };
`,

  [`contract/src/areas/${kebab}/errors.ts`]: `/** Refusals of its own, \`'${camel}.reason': 409\`; each needs its sentence in the words. */
export const ${camel}Errors = {} as const;
`,
});
