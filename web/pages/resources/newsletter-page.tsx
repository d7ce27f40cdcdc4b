import { PageHeader } from '../../ui/page/page-header.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** §2: the newsletter's sign-up form. */
export function NewsletterPage() {
  return (
    <>
      <PageHeader isShort title="Newsletter" lead="Stay updated with program news." />
      <div className="page-width mt-12">
        <NewsletterForm />
      </div>
    </>
  );
}
