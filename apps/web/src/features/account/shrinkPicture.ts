/** Twice what is shown. */
const EDGE = 512;

/** A picture's middle as a square that is quickly sent; the file itself where the browser cannot read it: the server says why. */
export async function shrinkPicture(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return file;
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const left = (image.width - side) / 2;
  const top = (image.height - side) / 2;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, EDGE, EDGE);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'picture.png', { type: blob.type }) : file;
}
