import type { ContentKey } from '#contract/content';
import { reads } from '../../api/reads.ts';
import { toast } from '../../ui/toast-queue.ts';

/** What is published, as a file for the content folder. */
export async function downloadFile(key: ContentKey): Promise<void> {
  try {
    const { fileName, text } = await reads.contentFile.ask({ params: { key } });
    const address = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // Browsers have taken the file by the next turn.
    setTimeout(() => URL.revokeObjectURL(address), 0);
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    toast({ title: 'Export failed', description, tone: 'danger' });
  }
}
