import { Link } from 'wouter';

import { toFormEmbed } from '#contract/content/embeds';
import { useContent } from '../../content/site-content.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { CardWithPoster } from '../../ui/cards/card-with-poster.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ClickToLoad } from '../../ui/cards/click-to-load.tsx';
import {
  featuredPictureClass,
  MediaCardActions,
  MediaCardBody,
} from '../../ui/cards/media-card.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { SetLink } from '../sample-note.tsx';

/** The sign-up form of another site, shown in the page after a click. */
export function NewsletterForm() {
  const { links } = useContent();
  return links.newsletter === null ? <FormNotSet /> : <SignUpForm url={links.newsletter} />;
}

function SignUpForm({ url }: { url: string }) {
  const embed = toFormEmbed(url);
  const isSample = useContent().practice?.samples.includes('newsletter') === true;
  return (
    <Card as="section" flush aria-labelledby="form" className="grid wide:grid-cols-[7fr_5fr]">
      {embed && (
        <ClickToLoad
          src={embed.src}
          provider={isSample ? 'the practice server' : embed.provider}
          title="Newsletter sign-up form"
          action="Show the form here"
          className={featuredPictureClass}
          isForm
        >
          <CityPicture name="tile-newsletter" className="absolute inset-0" />
        </ClickToLoad>
      )}
      <MediaCardBody isFeatured>
        <h2 id="form" className="type-h2">
          Sign up by email
        </h2>
        {isSample ? (
          <p>
            This form is a sample. It loads only when you click, and sends nothing.{' '}
            <SetLink file="links" />
          </p>
        ) : (
          <p>
            This form is run by {embed?.host}. It loads only when you click, and what you type goes
            there, not to us.
          </p>
        )}
        <MediaCardActions isFeatured>
          <ButtonLink href={url} target="_blank" rel="noreferrer" iconAfter={<NewTabIcon />}>
            Open the form on its own website
            <span className="sr-only">, in a new tab</span>
          </ButtonLink>
        </MediaCardActions>
      </MediaCardBody>
    </Card>
  );
}

function FormNotSet() {
  return (
    <CardWithPoster
      id="form"
      isUnset
      picture={<CityPicture name="plot-1" className="absolute inset-0" />}
    >
      <ComingSoon />
      <h2 id="form" className="type-h2">
        Sign up by email
      </h2>
      <p className="max-w-measure">The sign-up form isn't ready yet.</p>
      <SetLink file="links" />
      <Link href="/community" className={buttonClass()}>
        See the community
      </Link>
    </CardWithPoster>
  );
}
