import { type EndpointDefinition, fileTypesOf } from '@kontor/contract/kernel/endpoint.ts';
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
    inspect(endpoint: EndpointDefinition, actor: Actor, answer: unknown): void {
      const { method, path, response, visitorResponse, file } = endpoint;
      actors.push(actor.kind);
      if (file) {
        // What it writes beside the file has no answer of its own.
        if (answer === undefined) return;
        const types = fileTypesOf(endpoint);
        const type = String(Reflect.get(Object(answer), 'type')).split(';', 1)[0] ?? '';
        if (!types.includes(type) && !types.includes('*/*')) deviations.push(`${method} ${path} answers with ${type}`);
        return;
      }
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
