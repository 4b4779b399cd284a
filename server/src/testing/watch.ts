import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { Actor } from '../kernel/identity/actor.ts';

/**
 * Inspects every answer before it is serialised and records where declared fields are missing: the serialiser would
 * silently fill the gap. Undeclared fields are dropped there, and looked for in the received answers.
 */
export function createWatch() {
  const deviations: string[] = [];
  const actors: Actor['kind'][] = [];
  return {
    demandAudit: true,
    deviations,
    /** The callers, as the endpoints saw them. */
    actors,
    inspect(
      { method, path, response, visitorResponse, file }: EndpointDefinition,
      actor: Actor,
      answer: unknown,
    ): void {
      actors.push(actor.kind);
      if (file) return;
      const schema = actor.kind === 'visitor' ? (visitorResponse ?? response) : response;
      if (!schema) {
        if (answer !== undefined) deviations.push(`${method} ${path} answers although nothing is declared`);
        return;
      }
      const result = schema.safeParse(answer);
      for (const { path: at, message } of result.error?.issues ?? []) {
        deviations.push(`${method} ${path} (${actor.kind}): ${at.join('.')}: ${message}`);
      }
    },
  };
}
