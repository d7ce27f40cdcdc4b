import { Link } from 'wouter';

import { PageHead } from '../ui/page-head.tsx';
import { Prose, ProseSection } from './prose.tsx';

export function AccessibilityPage() {
  return (
    <>
      <PageHead
        title="Accessibility"
        lead="This portal should work for everyone who wants to plan a city."
        contours={3}
      />
      <Prose>
        <ProseSection title="What we aim for">
          <p>
            The rules called WCAG 2.2, level AA. They say how a website is made so that people who
            see, hear, move or read differently can use it.
          </p>
        </ProseSection>
        <ProseSection title="What works">
          <ul>
            <li>Everything can be reached and used with the keyboard alone.</li>
            <li>Text and buttons stand out from their ground, in light and in dark.</li>
            <li>Colour never says a thing alone: there is always a word beside it.</li>
            <li>Pages fit a screen of 320 pixels and can be made twice as large.</li>
            <li>Messages wait while you read them, and errors stay until you close them.</li>
            <li>Movement is switched off when your device asks for it.</li>
          </ul>
        </ProseSection>
        <ProseSection title="What does not work yet">
          <ul>
            <li>People who use a screen reader have not tested the portal yet.</li>
            <li>
              Videos, live maps and stories are on other websites, and not all of them have captions
              or a description.
            </li>
            <li>The portal is in English only.</li>
          </ul>
        </ProseSection>
        <ProseSection title="Tell us">
          <p>
            Did something not work for you? The page <Link href="/help#support">Help</Link> says how
            to reach a person.
          </p>
        </ProseSection>
      </Prose>
    </>
  );
}
