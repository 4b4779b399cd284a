import type { merchandiseErrors } from '@kontor/contract/areas/merchandise/errors.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof merchandiseErrors, 'merchandise'> = {
  notConfigured: 'Es ist keine Warenwirtschaft angebunden. Die Verbindung wird auf dem Server eingestellt.',
  unreachable: 'Die Warenwirtschaft ist gerade nicht erreichbar. Es wurde nichts geändert.',
  unusable: 'Die Abfrage der Warenwirtschaft ist fehlgeschlagen: {{reason}}. Es wurde nichts geändert.',
};

export default { errors };
