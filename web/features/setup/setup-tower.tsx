import { CityPicture } from '../../illustrations/city-picture.tsx';

/** A tower of the model city with one floor for each step that is done; the others are outlined. */
export function SetupTower({ floors }: { floors: number }) {
  return (
    <CityPicture name={`setup-${floors}`} fit="whole" className="h-95 border border-line bg-park" />
  );
}
