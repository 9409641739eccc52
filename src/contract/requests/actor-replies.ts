import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';

/** The person who did something; clients see an agent as "agent", without a name. */
export const actorReply = z.object({ role: z.enum(roles), name: z.nullable(z.string()) });
