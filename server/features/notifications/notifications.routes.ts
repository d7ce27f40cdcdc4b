import type { Handlers } from '../../http/handlers.ts';
import type { Queries } from '../../database/tables.ts';
import { withTexts } from '../../moderation/notifications/notification-texts.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';

type Dependencies = { readonly queries: Queries; readonly now: () => number };

/** The notifications of the caller. */
export function notificationsRoutes({ queries, now }: Dependencies) {
  return {
    listNotifications: async ({ caller }) => {
      const [rows, unread] = await Promise.all([
        notificationsStore.list(queries, caller.user.id),
        notificationsStore.countUnread(queries, caller.user.id),
      ]);
      const notifications = (await withTexts(queries, rows)).map(
        ({ id, at, kind, title, href, readAt }) => ({
          id: String(id),
          at,
          kind,
          title,
          href,
          readAt,
        }),
      );
      return { notifications, unread };
    },

    readNotifications: async ({ caller, body }) => {
      const marked = { ids: body.ids.map(Number), upTo: Number(body.upTo ?? 0) };
      const readAt = new Date(now()).toISOString();
      await notificationsStore.markRead(queries, caller.user.id, marked, readAt);
      return undefined;
    },
  } satisfies Handlers;
}
