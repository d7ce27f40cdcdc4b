import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';

import { limitNesting, safeAddress } from './markdown-rules.ts';

type MarkdownTextProps = { readonly text: string };

/** Markdown as text: no HTML, no pictures from elsewhere, and headings below those of the page. */
export function MarkdownText({ text }: MarkdownTextProps) {
  return (
    // Each paragraph has the direction of its script.
    <div className="grid gap-3 wrap-anywhere [&_:is(p,li,h4)]:[unicode-bidi:plaintext] marker:text-brick [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_blockquote]:text-muted [&_code]:font-mono [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_pre]:bg-raised [&_pre]:p-3 [&_ul]:list-[square] [&_ul]:ps-5">
      <Markdown skipHtml components={components} urlTransform={safeAddress}>
        {limitNesting(text)}
      </Markdown>
    </div>
  );
}

function Heading({ children }: { children?: ReactNode }) {
  return <h4 className="type-h3-body">{children}</h4>;
}

function UserLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  // A link to an unsafe address is shown as plain text.
  if (!href) return <>{children}</>;
  return (
    <a
      href={href}
      rel="ugc nofollow noopener"
      className="text-primary underline underline-offset-3 hover:text-primary-hover"
    >
      {children}
    </a>
  );
}

const components: Components = {
  a: ({ href, children }) => <UserLink href={href}>{children}</UserLink>,
  // No page contacts another site before a click.
  img: ({ src, alt }) => (
    <UserLink href={typeof src === 'string' ? src : undefined}>{alt || 'Picture'}</UserLink>
  ),
  h1: ({ children }) => <Heading>{children}</Heading>,
  h2: ({ children }) => <Heading>{children}</Heading>,
  h3: ({ children }) => <Heading>{children}</Heading>,
  h4: ({ children }) => <Heading>{children}</Heading>,
  h5: ({ children }) => <Heading>{children}</Heading>,
  h6: ({ children }) => <Heading>{children}</Heading>,
};
