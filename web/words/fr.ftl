### The page. Games and bots have their words in src/sobremesa/**/words.

title = Sobremesa
title-your-turn = ● À toi de jouer · Sobremesa
unofficial = Projet libre et non officiel, pour jouer chez soi. Les jeux appartiennent à leurs auteurs et éditeurs ; tous les dessins sont de nous.

## Home

play-now = Jouer
invite = Inviter
more-ways = Plus
join-title = Rejoindre une table
join-code = Code ou lien d’une table
join-example = Code ou lien
code-incomplete = Un code comporte huit chiffres.
join = Rejoindre
continue-title = Tes tables
continue-game = Continuer { $game }
finished-title = Parties terminées
public-title = Tables ouvertes
seats-free = { $seats ->
    [one] { $seats } place libre
   *[other] { $seats } places libres
}
watch = Regarder
rules = Règles
no-such-game = Ce jeu n’existe pas ici.
settings = Réglages
try-again = Réessayer
home = À l’accueil
back = Retour
close = Fermer
cancel = Annuler
menu = Menu
offline = Tu es hors ligne. Les règles et les parties terminées restent lisibles.
offline-server = Le serveur de la table est injoignable.

## Before a game

way = Comment voulez-vous jouer ?
way-bots = Contre des robots
way-bots-how = Les cartes sont distribuées tout de suite.
way-invite = Avec d’autres
way-invite-how = Chacun sur son appareil. Tu reçois un lien et un code à envoyer.
way-pass = Un seul appareil
way-pass-how = Vous vous passez l’appareil ; personne ne voit les cartes des autres.
way-tablet = Table et téléphones
way-tablet-how = Cet écran est la table, et chacun tient ses cartes sur son téléphone.
players = Joueurs
player-number = Joueur { $number }
add-person = Une personne de plus
your-name = Ton nom
your-name-example = Par exemple Ana
bot-level = De quelle force sont les robots ?
options = Options
option-limit = La partie s’arrête à ce nombre de points
option-games = Manches par partie
option-advanced = Avec les règles avancées
option-stock = Cartes dans la réserve
option-may_stop = On peut finir son tour plus tôt
option-first = Qui commence
option-seconds = Temps pour décider
option-public = Tout le monde peut trouver cette table
seconds = { $seconds ->
    [0] Sans limite
   *[other] { $seconds } secondes
}
open-table = Ouvrir la table
start = Commencer
yes = oui
no = non
bot-names = Lola, Bruno, Nina, Otto, Mila, Hugo, Cleo, Pepe
guest-names = Loutre, Héron, Renard, Blaireau, Mésange, Lièvre, Hibou, Martre
level-stand-in = Remplaçant

## At the lobby

seat-free = Libre
sit-here = M’asseoir ici
sit-down = M’asseoir
add-bot = Robot
free-seat = Renvoyer
host = Hôte
away = absent
fill-with-bots = { $seats ->
    [one] Un robot pour la place libre
   *[other] Des robots pour { $seats } places libres
}
deal = Distribuer
waiting-for-seats = { $seats ->
    [one] Une place est encore libre.
   *[other] { $seats } places sont encore libres.
}
waiting-for-host = { $player } distribuera quand tout le monde sera là.
invite-title = Fais venir les autres
code = Code
link = Lien
share-link = Partager le lien
copied = Copié
copy-yourself = C’est sélectionné : tu peux le copier.
qr-code = Code QR du lien
tablet-title = Voici la table
tablet-how = Scannez le code avec vos téléphones : chacun y aura sa main. La première personne assise distribue.
cut-title = Donne équitable : coupe toi-même
cut-how = Les cartes sont mélangées à partir d’un secret de la table, sur lequel elle s’est déjà engagée, et d’un texte de chacun. Ton appareil en a mis un au hasard ; tu peux mettre le tien.
cut-own = Ta coupe actuelle : { $cut }
cut = Couper
commitment = Engagement de la table : { $hex }

## At the table

table = Table
opening = Un instant…
no-such-table = Cette table n’existe plus.
choose-place = Choisis maintenant où elle va.
choose-card = Choisis d’abord une carte.
choose-title = Que veux-tu faire ?
choice-with-effect = { $action } : { $effect }
confirm-title = Vraiment { $action } ?
why-nothing = On ne peut pas jouer ça maintenant.
card-face-down = une carte face cachée
card-playable = { $card }, jouable
card-not-playable = { $card }, pas jouable maintenant
card-new = { $card }, nouvelle
cards-open = { $cards }, à découvert : { $open }
no-cards = aucune carte
cards-held = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
seat-details = { $turn ->
    [yes] { $score }, à son tour
   *[no] { $score }
}
undo = Annuler le coup
log = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
talk = Dire quelque chose
said = { $player } dit : { $words }
chat-allow = Tout le monde à cette table peut écrire
chat-write = Écrire quelque chose
chat-send = Envoyer
do-laugh = Rire
do-clap = Applaudir
do-heart = J’aime
do-wow = Quelle surprise !
do-cry = En larmes
sound-on = Activer le son
sound-off = Couper le son
time-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
line-lost = La connexion est coupée ; nouvel essai…
line-offline = Tu es hors ligne. La partie t’attend.
summary = Le bilan
go-on = Continuer
skip = Tout montrer
result = Résultat
leave = Quitter la table
leave-sure = Vraiment partir ? Un robot jouera à ta place
restart = Redistribuer
restart-sure = Vraiment abandonner la partie pour tout le monde ?
move-seat = Continuer sur un autre appareil
move-seat-how = Scanne ceci avec l’autre appareil dans l’heure, et ta place y passera.
watch-or-join = D’autres peuvent regarder
watching = Tu regardes.
curtain-pass = Passe l’appareil à { $player }
curtain-hold = Maintiens pour voir tes cartes
curtain-longer = Un peu plus longtemps : maintiens jusqu’à voir tes cartes.

## The end

winner = gagne
rematch = Encore une
look-at-table = Voir la table
fair-yes = Donne équitable : vérifié
fair-no = La donne ne tient pas
fair-commitment = Le secret est bien celui sur lequel la table s’était engagée.
fair-commitment-seen = Le secret est bien celui sur lequel la table s’était engagée avant la donne ; cet appareil l’avait noté.
fair-commitment-no = Le secret n’est pas celui sur lequel la table s’était engagée.
fair-key = Le secret et les coupes donnent bien les cartes distribuées.
fair-key-no = Le secret et les coupes donnent d’autres cartes.
fair-cut-no = Ta coupe n’a pas été prise en compte.

## Replay

replay = Revoir
replay-eyes = Point de vue
replay-public = Ce que tous ont vu
replay-seat = Ce que { $player } a vu
replay-all = Toutes les cartes ouvertes
replay-first = Au début
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-step = Étape

## Settings

language = Langue
theme = Couleurs
theme-auto = Comme sur cet appareil
theme-light = Clair
theme-dark = Sombre
confirm = Demander avant d’agir
confirm-hurts = Seulement avant celles qui coûtent cher
confirm-always = Toujours
confirm-never = Jamais
auto = Faire d’office la seule action possible
confirm-no-more = Ne plus demander
motion = Mouvement
motion-auto = Comme sur cet appareil
motion-less = Aucun
large-print = Gros caractères
sound = Son
vibration = Vibrer quand c’est à moi

## Keys

keys = Touches
keys-move = d’une possibilité à la suivante
keys-act = le faire
keys-cancel = annuler
keys-undo = annuler le coup
keys-log = ce qui s’est passé
keys-help = cette aide

## Leçons et la donne du jour

learn = Apprendre
lesson = Leçon
lesson-next = Suivant
lesson-leave = Quitter la leçon
lesson-play-on = Continuer la partie
daily-title = La donne du jour
daily-how = Les mêmes cartes et les mêmes robots pour tous, nouveaux chaque jour.
daily-streak = { $days ->
    [one] Un jour d’affilée
   *[other] { $days } jours d’affilée
}
daily-alone = en solo
daily-share = Sobremesa · { $game } · { $date }
daily-place = Place { $place } sur { $of } : { $score }
share = Partager
fair-prepared = Cette donne est la même pour tous : personne n’a pu couper.

## Analyse

analysis = Analyse
analysis-wait = On revient sur tes décisions…
analysis-none = Aucune erreur notable : bien joué !
analysis-cost = −{ $percent } %
analysis-better = Ton choix : { $chosen }. Mieux : { $best }. { $percent ->
    [one] On gagne ainsi environ { $percent } partie de plus sur cent.
   *[other] On gagne ainsi environ { $percent } parties de plus sur cent.
}
analysis-better-alone = Ton choix : { $chosen }. Mieux : { $best }. La différence était de { $percent } % du meilleur résultat.
analysis-how-title = Comment ?
analysis-how = Le maître a essayé chaque possibilité dans de nombreux mondes conformes à ce que tu pouvais voir à ce moment-là, sans regarder les cartes cachées de personne. Les différences dues au hasard sont laissées de côté.
