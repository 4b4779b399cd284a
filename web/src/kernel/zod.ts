import * as z from 'zod/mini';

// Generated code would need 'unsafe-eval' in the content security policy. Must be set before the first schema.
z.config({ jitless: true });
