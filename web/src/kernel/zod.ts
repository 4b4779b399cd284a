import * as z from 'zod/mini';

// Generated code would need 'unsafe-eval' in the content security policy. It has to be said before the first schema.
z.config({ jitless: true });
