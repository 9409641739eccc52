export function UiGalleryPage() { return <p>x</p>; }
