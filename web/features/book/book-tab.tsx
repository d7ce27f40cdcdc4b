import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { BookIcon } from '../../ui/icons/thing-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { ReloadBook } from './reload-book.tsx';

/** The BookNews tab (§2): the way to the editor, and the button that has the plugin read the book again. */
export function BookTab() {
  return (
    <Card className="grid max-w-[48rem] justify-items-start gap-4">
      <p>
        The news book opens when players join. Write its pages in the editor, then reload BookNews,
        so that players see what is new.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href="/booknews-editor" className={buttonClass({ tone: 'primary' })}>
          <BookIcon />
          Open the book editor
        </Link>
        <ReloadBook label="Reload BookNews" />
      </div>
    </Card>
  );
}
