import { Link } from 'wouter';

import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { HowItIsTested, KnownGaps, WhatWorks } from './statement-sections.tsx';
import { Prose, ProseLayout, ProseSection } from '../../ui/page/prose.tsx';

/** When every page was last checked; update it after each check. */
const lastCheck = { day: '2026-11-21', label: 'November 21, 2026' } as const;

export function AccessibilityPage() {
  return (
    <>
      <PageHeader
        title="Accessibility"
        lead="This portal should work for everyone who wants to plan a city."
      />
      <ProseLayout>
        <Prose>
          <ProseSection title="What we aim for">
            <p>
              The rules called WCAG 2.2, level AA. They say how a website is made so that people who
              see, hear, move or read differently can use it. Public bodies in the United States
              have to keep to WCAG 2.1, level AA. Every rule of it that counts today is in 2.2, too.
            </p>
            <p>
              We say that the portal <strong>meets these rules in part</strong>: what does not work
              yet is listed below.
            </p>
          </ProseSection>
          <WhatWorks />
          <KnownGaps />
          <HowItIsTested />
        </Prose>
        <aside className="mt-12 grid content-start gap-6" aria-label="Contact">
          <Card as="section" edge="control" aria-labelledby="tell-us" className="grid gap-3">
            <h2 id="tell-us" className="type-h3">
              Tell us
            </h2>
            <p>
              Did something not work for you? Write which page it was, what you wanted to do, and
              what you use: for example a phone, a screen reader or the keyboard.
            </p>
            <Link href="/community?form=support#add" className={buttonClass({ tone: 'primary' })}>
              Send a support message
            </Link>
            <p className="type-small text-muted">
              You need no account. A person reads it and helps you to get what you came for, also
              while the fault is still there.
            </p>
          </Card>
          <dl>
            <dt className="type-label text-muted not-first:mt-3">Last checked</dt>
            <dd>
              <time dateTime={lastCheck.day}>{lastCheck.label}</time>
            </dd>
            <dt className="type-label text-muted not-first:mt-3">Checked against</dt>
            <dd>WCAG 2.2, level A and AA</dd>
            <dt className="type-label text-muted not-first:mt-3">Checked by</dt>
            <dd>Our own tests, in Chromium. Nobody from outside has checked it yet.</dd>
          </dl>
        </aside>
      </ProseLayout>
    </>
  );
}
