import type { NewPost } from '#contract/community/forum';
import type { PostRevision, ReplyRevision } from '#contract/moderation/revision';
import type { z } from 'zod';
import type { ItemForm } from '../../moderation/items/item-forms.ts';
import { PostDetails } from '../../moderation/items/forum-rows.ts';
import { readDetails, type ItemContent } from '../../moderation/items/items.store.ts';

/** How a post is stored. Its topic is also a tag, so that reviewers see it. */
export function postContent({ title, content, topic }: NewPost): ItemContent {
  return {
    title,
    text: content,
    tags: [topic],
    details: { topic } satisfies z.infer<typeof PostDetails>,
  };
}

export const postForm: ItemForm<PostRevision> = {
  read: (item) => ({
    kind: 'post',
    title: item.title,
    content: item.text,
    topic: readDetails(item, PostDetails).topic,
  }),
  write: postContent,
};

/** How a reply is stored. Its title is only a label. */
export function replyContent(content: string, postTitle: string): ItemContent {
  return { title: `Reply to “${postTitle}”`, text: content };
}

export const replyForm: ItemForm<ReplyRevision> = {
  read: (item) => ({ kind: 'reply', content: item.text }),
  write: ({ content }, { title }) => ({ title, text: content }),
};
