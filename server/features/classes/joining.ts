import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { createRateLimit, toNetwork } from '../../http/access/rate-limits.store.ts';
import { recordClassAction, type ClassesDependencies } from './classes.service.ts';
import { classesStore } from './classes.store.ts';
import {
  checkClassSize,
  countMembers,
  lockClass,
  lockMembers,
} from '../../moderation/classes/class-size.ts';

type Dependencies = ClassesDependencies & { readonly secretKey: string };
type Joined = { readonly id: string; readonly name: string };

/** Students join a class with the code that their teacher gave them. */
export function createJoining(dependencies: Dependencies) {
  const { database, now, secretKey } = dependencies;
  const { queries } = database;
  const count = createRateLimit({ queries, secretKey, now }, 'blockplan class codes');

  return {
    /** A whole class sits behind one address, so the wide limit is wide (P-38). */
    async join(user: User, code: string, address: string): Promise<Joined> {
      if (user.role !== 'student') throw new Problem('students-only');
      await count('account', String(user.id), limits.joinTriesPerAccount);
      // Counted separately: looking up codes without an account must not keep the class from
      // joining.
      await count('network joins', toNetwork(address), limits.joinTriesPerNetwork);
      return queries.transaction().execute(async (transaction) => {
        const asked = await classesStore.findByCode(transaction, code);
        if (!asked) throw new Problem('no-such-code');
        // Its teacher may be archiving it, or changing the code.
        await lockClass(database, transaction, asked.id);
        const found = await classesStore.findByCode(transaction, code);
        if (found?.id !== asked.id) throw new Problem('no-such-code');
        const { id, name } = found;
        // The same student may be joining twice at once, as after a double click.
        await lockMembers(database, transaction, id);
        const joined = await classesStore.listJoined(transaction, user.id);
        if (joined.some((one) => one.id === id)) return { id, name };
        checkClassSize(await countMembers(transaction, id), 1);
        await classesStore.addMember(transaction, id, user.id, new Date(now()).toISOString());
        await recordClassAction(dependencies, transaction, found, {
          actor: user,
          action: 'class.join',
        });
        return { id, name };
      });
    },

    /** For the register form. Guessing is limited as at joining, and a class gives away only its name. */
    async find(code: string, address: string): Promise<{ name: string }> {
      await count('network', toNetwork(address), limits.joinTriesPerNetwork);
      const found = await classesStore.findByCode(queries, code);
      if (!found) throw new Problem('no-such-code');
      return { name: found.name };
    },

    listJoined: async (user: User): Promise<Joined[]> => {
      const joined = await classesStore.listJoined(queries, user.id);
      return joined.map(({ id, name }) => ({ id, name }));
    },
  };
}

export type Joining = ReturnType<typeof createJoining>;
