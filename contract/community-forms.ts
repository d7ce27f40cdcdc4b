import { z } from 'zod';
import { Celebration, QuestSubmission, SupportMessage } from './community.ts';

/** What a form holds of a field that it does not ask for. */
const notAsked = z.string();
/** A field that people do not see. */
const website = z.string();

/** The quest form on screen: people who are signed in are not asked for name and email again. */
export function questForm(isSignedIn: boolean) {
  const { submitterName, submitterEmail, ...rest } = QuestSubmission.shape;
  return z.object({
    submitterName: isSignedIn ? notAsked : submitterName,
    submitterEmail: isSignedIn ? notAsked : submitterEmail,
    ...rest,
    website,
  });
}

/** The support form on screen. */
export function supportForm(isSignedIn: boolean) {
  const { name, email, message } = SupportMessage.shape;
  return z.object({
    name: isSignedIn ? notAsked : name,
    email: isSignedIn ? notAsked : email,
    message,
    website,
  });
}

/** The celebration form on screen. */
export const celebrationForm = Celebration.extend({ website });
