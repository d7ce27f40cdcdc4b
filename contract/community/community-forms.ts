import { z } from 'zod';
import { Celebration, QuestSubmission, SupportMessage } from './community.ts';

/** The value of a field that the form does not ask for. */
const notAsked = z.string();
/** A field that people cannot see. */
const website = z.string();

/** The quest form on screen: signed-in people are not asked for their name and email again. */
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
