import { z } from 'zod';
import type { User } from '#contract/auth';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { createChampionConsents } from '../features/community/champion-consents.ts';
import { communityRoutes } from '../features/community/community.routes.ts';
import { createFormGuard } from '../features/community/form-guard.ts';
import { createPublicAnswers } from '../features/community/public-answers.ts';
import { createSubmissionsService } from '../features/community/submissions.service.ts';
import { createSupportService } from '../features/community/support.service.ts';
import { reviewRoutes } from '../features/review/review.routes.ts';
import { createReviewService } from '../features/review/review.service.ts';
import { createAppeals } from '../moderation/appeals.ts';
import { createWithdrawals } from '../moderation/withdrawals.ts';
import { itemForms } from './item-forms.ts';
import type { Dependencies } from './dependencies.ts';
import { buildSchedule } from './schedule.ts';

const changeChannel = 'community-change';
const ChangeNotice = z.object({});

/** Community page, review and schedule, which together make what everybody sees. */
export function buildCommunity(parts: Dependencies, instances: Instances, audit: AuditStore) {
  const { database, now, random, onFault } = parts;
  const { queries } = database;
  const secretKey = parts.secretKey.reveal();

  /** What is cached is cleared here first, so that the very next read sees the change. */
  const onPublicChange = async () => {
    clearCache();
    // What was written is written, even when the others cannot be told just now.
    await instances.tell(changeChannel, {}).catch(onFault);
  };

  const guard = createFormGuard({ queries, secretKey, now, random });
  const answers = createPublicAnswers({ queries, now });
  const review = { database, audit, forms: itemForms, now, onPublicChange };
  const own = {
    ...review,
    countSending: async (user: User, address: string) => {
      await guard.check('revision', { user, address }, {});
    },
  };
  const appeals = createAppeals(own);
  const withdrawals = createWithdrawals(own);
  const { withdraw } = withdrawals;
  const schedule = buildSchedule({ database, now, audit, guard, onPublicChange, withdraw });
  const { feed, champions, metrics } = answers;
  const cached = [feed, champions, metrics, ...schedule.answers];
  const clearCache = () => cached.forEach((response) => response.clear());

  return {
    handlers: {
      ...communityRoutes({
        answers,
        guard,
        submissions: createSubmissionsService({ database, guard, now, onPublicChange }),
        consents: createChampionConsents({ queries, now, onPublicChange }),
        support: createSupportService({ queries, audit, now }),
      }),
      ...reviewRoutes(createReviewService(review), appeals, withdrawals),
      ...schedule.handlers,
    },
    start: async () => {
      const clear = async () => clearCache();
      await instances.follow(changeChannel, ChangeNotice, { notice: clear, gap: clear });
    },
  } satisfies Feature;
}
