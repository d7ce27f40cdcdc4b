import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

export const notificationWrites = {
  readNotifications: write(endpoints.readNotifications, {
    failed: "Couldn't mark the notifications as read",
    refreshes: [endpoints.listNotifications],
  }),
} as const;
