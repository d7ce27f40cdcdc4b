import { endpoints } from 'virtual:endpoints';

import { beforeItAppears, write } from './write.ts';

const forumReads = [
  endpoints.listForumPosts,
  endpoints.listForumTopics,
  endpoints.getForumPost,
  endpoints.listMySubmissions,
] as const;
const reported = {
  title: 'Thanks for telling us',
  description: "A teacher or an administrator will read it. The author won't know it was you.",
};

const hidden = {
  title: 'Hidden',
  description: 'It is waiting for review, where it can be returned or published again.',
};

export const forumWrites = {
  post: write(endpoints.createForumPost, {
    done: ({ state }) => toastFor(state, 'Your post is published'),
    failed: "Couldn't send it",
    refreshes: forumReads,
  }),
  reply: write(endpoints.replyToForumPost, {
    done: ({ state }) => toastFor(state, 'Your reply is published'),
    failed: "Couldn't send it",
    refreshes: forumReads,
  }),
  reportPost: write(endpoints.reportForumPost, {
    done: () => reported,
    failed: "Couldn't report it",
    refreshes: forumReads,
  }),
  reportReply: write(endpoints.reportForumReply, {
    done: () => reported,
    failed: "Couldn't report it",
    refreshes: forumReads,
  }),
  /** A report by staff. */
  hidePost: write(endpoints.reportForumPost, {
    done: () => hidden,
    failed: "Couldn't hide it",
    refreshes: forumReads,
  }),
  hideReply: write(endpoints.reportForumReply, {
    done: () => hidden,
    failed: "Couldn't hide it",
    refreshes: forumReads,
  }),
  mark: write(endpoints.markForumPost, {
    done: 'Saved',
    failed: "Couldn't save it",
    refreshes: forumReads,
  }),
  withdraw: write(endpoints.withdrawSubmission, {
    done: () => ({
      title: 'Withdrawn',
      description: 'You can restore it under My submissions.',
    }),
    failed: "Couldn't withdraw it",
    refreshes: forumReads,
  }),
} as const;

function toastFor(state: string, published: string) {
  return state === 'published'
    ? { title: published }
    : { title: 'Waiting for review', description: beforeItAppears };
}
