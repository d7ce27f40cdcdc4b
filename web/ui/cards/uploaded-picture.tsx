/** The address of a small version of a picture of a project or a challenge. */
export function getThumbnailAddress(picture: string): string {
  return `${picture}${picture.includes('?') ? '&' : '?'}size=thumbnail`;
}

/**
 * A picture that someone uploaded, in a list; the text next to it describes it. It has no version
 * for the dark theme, so it is dimmed there: most are bright, and a list of them would glare.
 */
export function UploadedPicture({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-cover dark:[filter:brightness(0.8)] ${className}`}
    />
  );
}
