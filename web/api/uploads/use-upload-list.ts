import { useSyncExternalStore } from 'react';

import { forgetAtUserChange } from '../user/user-change.ts';
import { noUploads, type UploadItem, type UploadList, type Uploads } from './upload-list.ts';

type ShownUploads<Upload> = {
  readonly uploads: Uploads<Upload>;
  /** Adds files to the list. Uploads stop when someone else signs in; the browser asks before the tab is closed. */
  readonly add: (uploads: readonly Upload[]) => Promise<readonly UploadItem<Upload>[]>;
};

/** Shows a list of this browser tab, whatever page it was filled on. */
export function useUploadList<Upload extends { readonly file: File }>(
  list: UploadList<Upload>,
): ShownUploads<Upload> {
  return {
    uploads: useSyncExternalStore(list.subscribe, list.read, () => noUploads),
    add: (uploads) => {
      forgetAtUserChange(list.cancelAndClear);
      window.addEventListener('beforeunload', list.askWhileSending);
      return list.add(uploads);
    },
  };
}
