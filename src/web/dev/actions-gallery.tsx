import { Download, Pencil, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyRow } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

export function ActionsGallery() {
  const toasts = useToasts();
  const [dialog, setDialog] = useState(false);
  const [alert, setAlert] = useState(false);
  const [busy, setBusy] = useState(false);
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  return (
    <GallerySection title="Actions">
      <GalleryRow>
        <Button variant="filled" icon={<Plus aria-hidden="true" className="size-4" />}>
          Nouvelle demande
        </Button>
        <Button>Annuler</Button>
        <Button variant="quiet">Plus tard</Button>
        <Button variant="danger">Refuser le devis</Button>
        <Button size="small">Petit</Button>
        <Tooltip content="Une explication plus longue que le libellé du bouton">
          <Button>Avec bulle</Button>
        </Tooltip>
      </GalleryRow>
      <GalleryRow>
        <Button variant="filled" busy={busy} onClick={() => setBusy(true)}>
          Valider le devis
        </Button>
        <Button onClick={() => setBusy(false)}>Finir</Button>
        <Button variant="filled" busy>
          Envoyer
        </Button>
        <Button disabled>Désactivé</Button>
        <Button variant="filled" disabled>
          Désactivé
        </Button>
      </GalleryRow>
      <GalleryRow>
        <IconButton label="Modifier" icon={<Pencil aria-hidden="true" className="size-4.5" />} />
        <IconButton
          variant="outline"
          label="Réglages"
          icon={<Settings aria-hidden="true" className="size-4.5" />}
        />
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuHeading>Demande SRC-2026-00012</MenuHeading>
          <MenuSeparator />
          <MenuItem icon={<Download />} onSelect={() => toasts.success('Devis téléchargé')}>
            Télécharger le devis
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setAlert(true)}>
            Refuser la demande
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label="Ordre"
            value={order}
            onValue={setOrder}
            options={[
              { value: 'newest', label: 'Plus récentes' },
              { value: 'oldest', label: 'Plus anciennes' },
            ]}
          />
        </Menu>
        <Button onClick={() => setDialog(true)}>Dialogue</Button>
        <Button onClick={() => setAlert(true)}>Confirmation</Button>
        <Button onClick={() => toasts.success('Devis validé', 'Le virement peut maintenant être préparé.')}>
          Message
        </Button>
        <Button onClick={() => toasts.error('Erreur', 'Le serveur ne répond pas. Vérifiez votre connexion.')}>
          Erreur
        </Button>
      </GalleryRow>
      <div className="max-w-md divide-y divide-line rounded-card border border-line bg-raised px-5 py-2">
        <CopyRow label="IBAN" value="FR7630006000011234567890189" shown="FR76 3000 6000 0112 3456 7890 189" />
        <CopyRow label="Référence du virement" value="ESM-2370661985" />
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Émettre le devis marchandise"
        description="Le client le reçoit aussitôt et peut le valider ou le refuser."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Annuler</Button>
            <Button variant="filled" onClick={() => setDialog(false)}>
              Émettre le devis
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Numéro de suivi" required />
          <TextField label="Notes" help="Visibles par le client." />
        </div>
      </Dialog>
      <AlertDialog
        open={alert}
        onOpenChange={setAlert}
        title="Refuser le devis de la demande SRC-2026-00012 ?"
        description="La demande sera clôturée et le dépôt conservé. Cette décision est définitive."
        confirmLabel="Refuser le devis"
        onConfirm={() => new Promise((done) => setTimeout(done, 1200))}
      />
    </GallerySection>
  );
}
