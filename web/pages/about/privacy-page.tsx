import { linkedHosts } from '#contract/content/embeds';
import { useContent } from '../../content/site-content.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Prose, ProseLayout } from '../../ui/page/prose.tsx';
import { PrivacySections, sectionTitles } from './privacy-sections.tsx';

export function PrivacyPage() {
  const hosts = linkedHosts(useContent());
  return (
    <>
      <PageHeader
        title="Privacy for students"
        lead="What the portal keeps about you, and who can see it."
      />
      <ProseLayout>
        <Contents />
        <Prose>
          <PrivacySections hosts={hosts} />
        </Prose>
      </ProseLayout>
    </>
  );
}

/** Links to the sections of this long page, beside the text on wide screens. */
function Contents() {
  return (
    <nav
      className="mt-12 wide:sticky wide:top-[calc(var(--header-height)+1.5rem)] wide:col-[2] wide:row-[1] wide:self-start"
      aria-labelledby="contents"
    >
      <h2 id="contents" className="type-label text-muted">
        On this page
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {Object.entries(sectionTitles).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-[0.6875rem] leading-5.5 font-semibold no-underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
