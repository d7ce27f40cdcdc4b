import type { PageHeaderProps } from '../../ui/page/page-header.tsx';

// Shown with and without an account.
export const submissionsHeader: PageHeaderProps = {
  title: 'My submissions',
  lead: 'Everything you sent, with its status and feedback.',
  isPlain: true,
};

export const journalHeader: PageHeaderProps = {
  title: 'My journal',
  lead: 'Photos, drawings, sound, and notes. Until you share them, only you, your teachers, and administrators see them.',
  isPlain: true,
};

export const accountHeader: PageHeaderProps = { title: 'Account', isPlain: true };
