import type { PublicContent } from '#contract/content/content-editing';
import type { Handlers } from '../../http/handlers.ts';
import type { CachedResponse } from '../../http/response-cache.ts';
import type { ContentService } from './content.service.ts';
import type { LiveContent } from './live-content.ts';

export function contentRoutes(
  service: ContentService,
  live: LiveContent,
  content: CachedResponse<PublicContent>,
) {
  return {
    getContent: content,
    getContentDocument: async ({ params }) => service.document(params.key),
    getContentVersion: async ({ params }) => service.version(params.key, params.version),
    saveContentDraft: async ({ caller, params, body }) =>
      service.saveDraft(caller.user, params.key, {
        body: body.body,
        baseVersion: body.baseVersion,
      }),
    discardContentDraft: async ({ caller, params, query }) =>
      service.discard(caller.user, params.key, query.version),
    publishContent: async ({ caller, params, body }) =>
      service.publish(caller.user, params.key, body.version),
    restoreContent: async ({ caller, params, body }) =>
      service.restore(caller.user, params.key, body),
    exportContent: async ({ params }) => service.exportFile(params.key),
  } satisfies Handlers;
}
