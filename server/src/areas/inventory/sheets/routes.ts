import type { sheets } from '@kontor/contract/areas/inventory/sheets/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { countingSheetFile } from './parts/file.ts';

export const sheetHandlersOf = (services: Services): Handlers<typeof sheets> => ({
  async countingSheet({ read, params: { id }, language }) {
    return (await countingSheetFile(services, read, id, language)) ?? refuse('request.notFound');
  },
});
