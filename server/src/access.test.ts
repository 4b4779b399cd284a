import { ROLES } from '@kontor/contract/kernel/access.ts';
import { expect, it } from 'vitest';
import { allEndpoints, type Named } from './testing/endpoints.ts';

const nameOf = (role: string) => role.replace(/^Portal/, '');

/** Callers allowed besides the roles. */
function others({ caller }: Named['endpoint']): string {
  if (caller.counters) return 'counters';
  if (caller.visitors) return 'everybody';
  return caller.link ? 'a signed link' : '';
}

function sites({ site, needsSite, anySite = [] }: Named['endpoint']): string {
  if (site === undefined && !needsSite) return '';
  return `own; ${[...new Set(['PortalAdministrator', ...anySite])].map(nameOf).join(', ')}: any`;
}

function row({ endpoint }: Named): string {
  const { caller, method, path } = endpoint;
  const roles = ROLES.map((role) => (caller.roles === 'any' || caller.roles.includes(role) ? 'x' : ''));
  return `| ${[`\`${method} ${path}\``, ...roles, others(endpoint), sites(endpoint)].join(' | ')} |`;
}

// All other access tests follow the contract, so an extra role there would go unnoticed: here it has to be written
// down.
it('the access of every endpoint is what docs/access.md says', async () => {
  const head = ['endpoint', ...ROLES.map(nameOf), 'besides', 'sites'];
  const page = `# Who may call what

Made from the contract. A role calls as itself; "everybody" and "counters" are visitors, who see less. Records of other sites than
those named do not exist for a caller.

| ${head.join(' | ')} |
| ${head.map(() => '---').join(' | ')} |
${allEndpoints.map(row).join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/access.md');
});
