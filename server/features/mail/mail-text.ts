import type { NotificationKind } from '#contract/accounts/notifications';

/** How an email describes a notification: no text that a person wrote, and no name. */
const sentences: Readonly<Record<NotificationKind, string>> = {
  approved: 'Something you sent was approved.',
  returned: 'Something you sent was returned or hidden. You can read why on the portal.',
  changed: 'Your account or something you sent was changed.',
  answered: 'Someone answered you.',
  commented: 'Someone commented on your work.',
  mentioned: 'There is something for you to read.',
  urgent: 'Someone may be in danger. Read this now.',
};

export type MailText = { readonly subject: string; readonly text: string };

type MailedNotification = { readonly kind: NotificationKind; readonly href: string };
type Frame = {
  readonly siteTitle: string;
  /** Address of the portal, without a slash at the end. */
  readonly address: string;
  readonly unsubscribeUrl: string;
};

/** One plain email about everything since the last one. */
export function writeMail(notifications: readonly MailedNotification[], frame: Frame): MailText {
  const title = inOneLine(frame.siteTitle);
  const isUrgent = notifications.some(({ kind }) => kind === 'urgent');
  const lines = [
    ...new Set(notifications.map(({ kind, href }) => `${sentences[kind]}\n${linkTo(href, frame)}`)),
  ];
  return {
    subject: isUrgent ? `${title}: please read this now` : `${title}: new notifications`,
    text: [
      ...lines,
      `You are getting this email because you turned on email notifications. To stop them, open:\n${frame.unsubscribeUrl}`,
    ].join('\n\n'),
  };
}

/** Only pages of the portal itself. */
function linkTo(href: string, { address }: Frame): string {
  const isOwnPage = /^\/(?!\/)[\w/?=&.-]*$/.test(href);
  return `${address}${isOwnPage ? href : '/'}`;
}

/** A subject is a single line, so that it cannot add a header. */
function inOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
