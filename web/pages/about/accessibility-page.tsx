import { Link } from 'wouter';

import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Card } from '../../ui/cards/card.tsx';
import {
  HowItIsTested,
  KeyboardShortcuts,
  KnownGaps,
  WhatWorks,
} from './accessibility-sections.tsx';
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
              We follow WCAG 2.2, level AA, the rules for making websites that people who see, hear,
              move, or read differently can use. The rule for websites of state and local
              governments in the United States is WCAG 2.1, level AA, which 2.2 includes.
            </p>
            <p>
              The portal <strong>meets these rules in part</strong>. What does not work yet is
              listed below.
            </p>
          </ProseSection>
          <WhatWorks />
          <KeyboardShortcuts />
          <KnownGaps />
          <HowItIsTested />
        </Prose>
        <aside className="mt-12 grid content-start gap-6" aria-label="Contact">
          <Card as="section" edge="control" aria-labelledby="tell-us" className="grid gap-3">
            <h2 id="tell-us" className="type-h3">
              Tell us
            </h2>
            <p>
              Did something not work for you? Tell us the page, what you wanted to do, and what you
              use, such as a phone, a screen reader, or a keyboard.
            </p>
            <Link
              href="/community?form=support#support"
              className={buttonClass({ tone: 'primary' })}
            >
              Send a support message
            </Link>
            <p className="type-small text-muted">
              No account needed. Someone will read it and will help you even before it is fixed.
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
            <dd>Our own tests, in Chromium. There has been no outside review yet.</dd>
          </dl>
        </aside>
      </ProseLayout>
    </>
  );
}
