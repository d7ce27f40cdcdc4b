import { z } from 'zod';
import { countedId, RecordId } from '../text/text-fields.ts';

const notificationKinds = [
  'approved',
  'returned',
  'changed',
  'answered',
  'commented',
  'mentioned',
  'urgent',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** One line of the notification list. `title` is a whole sentence; `href` is a page of the portal. */
export const Notification = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  href: z.string(),
  readAt: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof Notification>;
export const Notifications = z.object({
  notifications: z.array(Notification),
  unread: z.int(),
});
export type Notifications = z.infer<typeof Notifications>;
const NotificationId = countedId('That notification does not exist.');
/** Ids that name no notification are ignored, whatever they look like. `upTo` marks that one and all older ones, too. */
export const ReadNotifications = z.object({
  ids: z
    .array(RecordId)
    .max(200, 'You can mark at most 200 notifications at a time.')
    .transform((ids) => ids.filter((id) => NotificationId.safeParse(id).success)),
  upTo: NotificationId.optional(),
});
